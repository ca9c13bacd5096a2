// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Does one piece of work over and over and prints the nanoseconds that it takes once.
// Usage: peer OPERATION FOLDER-OF-INPUTS
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"syscall"
	"time"
)

type item struct {
	ID   int    `json:"id"`
	Name string `json:"name"`
}

type items struct {
	Items []item `json:"items"`
}

type order struct {
	ID       int     `json:"id"`
	Product  string  `json:"product"`
	Quantity int     `json:"quantity"`
	Price    float64 `json:"price"`
	Gift     bool    `json:"gift"`
}

var sink any

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func manyItems() items {
	list := make([]item, 10000)
	for index := range list {
		list[index] = item{index, "name " + strconv.Itoa(index)}
	}
	return items{list}
}

func query(list items) string {
	values := url.Values{}
	for index, item := range list.Items {
		prefix := "items[" + strconv.Itoa(index) + "]"
		values.Set(prefix+"[id]", strconv.Itoa(item.ID))
		values.Set(prefix+"[name]", item.Name)
	}
	return values.Encode()
}

func post(body order) *http.Request {
	data, err := json.Marshal(body)
	check(err)
	query := url.Values{}
	query.Set("page", "2")
	query.Set("per_page", "50")
	query.Set("filter", "new & open")
	target := "https://api.example.com/v1/users/" + url.PathEscape("42/7") + "/orders?" + query.Encode()
	request, err := http.NewRequest("POST", target, bytes.NewReader(data))
	check(err)
	request.Header.Set("Accept", "application/json")
	request.Header.Set("Accept-Language", "en-GB")
	request.Header.Set("User-Agent", "benchmarks/1.0")
	request.Header.Set("Cache-Control", "no-cache")
	request.Header.Set("X-Trace-Id", "0b2f8f0e-2c5e-4b0b-9d0e-7a3b4f3f9c1d")
	request.Header.Set("Authorization", "Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0")
	request.Header.Set("Content-Type", "application/json")
	return request
}

// now is the time that this process has had on a processor, the collector of its garbage included.
func now() time.Duration {
	var usage syscall.Rusage
	check(syscall.Getrusage(syscall.RUSAGE_SELF, &usage))
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// measure prints the median of five batches of at least 20 ms.
func measure(work func()) {
	count := 1
	batch := func() time.Duration {
		start := now()
		for range count {
			work()
		}
		return now() - start
	}
	for {
		spent := batch()
		if spent >= 20*time.Millisecond {
			break
		}
		wanted := int(float64(count) * 22e6 / max(float64(spent), 1000))
		count = max(count+1, min(wanted, count*100))
	}
	times := make([]float64, 5)
	for index := range times {
		times[index] = float64(batch()) / float64(count)
	}
	sort.Float64s(times)
	fmt.Println(times[2])
}

// upload sends a file as multipart, through a pipe, and prints how long that took.
func upload(target, file string) {
	start := time.Now()
	reader, writer := io.Pipe()
	form := multipart.NewWriter(writer)
	go func() {
		content, err := os.Open(file)
		check(err)
		part, err := form.CreateFormFile("file", filepath.Base(file))
		check(err)
		_, err = io.CopyBuffer(struct{ io.Writer }{part}, content, make([]byte, 256<<10))
		check(err)
		check(form.Close())
		check(writer.Close())
	}()
	response, err := http.Post(target, form.FormDataContentType(), reader)
	check(err)
	_, err = io.Copy(io.Discard, response.Body)
	check(err)
	fmt.Println(time.Since(start).Nanoseconds())
}

// serve reads requests up to the end that each announces, and answers them. It prints its port.
func serve() {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	check(err)
	fmt.Println(listener.Addr().(*net.TCPAddr).Port)
	server := &http.Server{Handler: http.HandlerFunc(func(writer http.ResponseWriter, request *http.Request) {
		count, err := io.CopyBuffer(struct{ io.Writer }{io.Discard}, request.Body, make([]byte, 256<<10))
		if err != nil {
			return
		}
		fmt.Fprintln(writer, count)
	})}
	go func() {
		// It ends with the program that started it.
		_, _ = io.Copy(io.Discard, os.Stdin)
		os.Exit(0)
	}()
	check(server.Serve(listener))
}

func main() {
	operation, folder := os.Args[1], ""
	if len(os.Args) > 2 {
		folder = os.Args[2]
	}
	input := func(name string) string {
		data, err := os.ReadFile(filepath.Join(folder, name))
		check(err)
		return string(data)
	}
	kind, name, _ := strings.Cut(operation, "-")
	switch {
	case operation == "serve":
		serve()
	case operation == "upload":
		upload(os.Args[2], os.Args[3])
	case kind == "encode":
		text := input(name)
		measure(func() { sink = url.QueryEscape(text) })
	case kind == "decode":
		text := input(name + "-encoded")
		measure(func() {
			decoded, err := url.QueryUnescape(text)
			check(err)
			sink = decoded
		})
	case operation == "query-structs":
		list := manyItems()
		measure(func() { sink = query(list) })
	case operation == "json-small":
		value := order{42, "Looking glass", 3, 9.99, true}
		measure(func() { sink, _ = json.Marshal(value) })
	case operation == "json-structs":
		list := manyItems()
		measure(func() { sink, _ = json.Marshal(list) })
	case operation == "post":
		value := order{42, "Looking glass", 3, 9.99, true}
		measure(func() { sink = post(value) })
	default:
		os.Exit(2)
	}
}
