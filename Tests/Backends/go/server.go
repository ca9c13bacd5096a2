// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// What mime/multipart makes of an upload, and so net/http, gin and echo.
package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"os"
	"runtime"
)

type part struct {
	Name     string  `json:"name"`
	Filename *string `json:"filename"`
	Type     *string `json:"type"`
	Size     int     `json:"size"`
	SHA256   string  `json:"sha256"`
}

func digest(name string, content []byte) part {
	sum := sha256.Sum256(content)
	return part{Name: name, Size: len(content), SHA256: hex.EncodeToString(sum[:])}
}

func file(name string, header *multipart.FileHeader) (part, error) {
	content, err := header.Open()
	if err != nil {
		return part{}, err
	}
	defer content.Close()
	bytes, err := io.ReadAll(content)
	result := digest(name, bytes)
	kind := header.Header.Get("Content-Type")
	result.Filename, result.Type = &header.Filename, &kind
	return result, err
}

func read(request *http.Request) ([]part, error) {
	if err := request.ParseMultipartForm(32 << 20); err != nil {
		return nil, err
	}
	defer request.MultipartForm.RemoveAll()
	parts := []part{}
	for name, values := range request.MultipartForm.Value {
		for _, value := range values {
			parts = append(parts, digest(name, []byte(value)))
		}
	}
	for name, headers := range request.MultipartForm.File {
		for _, header := range headers {
			result, err := file(name, header)
			if err != nil {
				return nil, err
			}
			parts = append(parts, result)
		}
	}
	return parts, nil
}

func main() {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Printf("http://%s\n", listener.Addr())
	http.Serve(listener, http.HandlerFunc(func(w http.ResponseWriter, request *http.Request) {
		answer := map[string]any{"server": "Go " + runtime.Version()[2:]}
		w.Header().Set("Content-Type", "application/json")
		if parts, err := read(request); err != nil {
			answer["error"] = err.Error()
			w.WriteHeader(http.StatusBadRequest)
		} else {
			answer["parts"] = parts
		}
		json.NewEncoder(w).Encode(answer)
	}))
}
