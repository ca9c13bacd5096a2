// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// What compress/gzip and compress/zlib make of a compressed body, behind net/http, which inflates none.
package main

import (
	"compress/gzip"
	"compress/zlib"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"runtime"
)

type part struct {
	Name   string `json:"name"`
	Type   string `json:"type"`
	Size   int    `json:"size"`
	SHA256 string `json:"sha256"`
}

func inflated(request *http.Request) (io.Reader, error) {
	switch request.Header.Get("Content-Encoding") {
	case "gzip":
		return gzip.NewReader(request.Body)
	case "deflate":
		return zlib.NewReader(request.Body)
	default:
		return nil, errors.New("the body is not compressed")
	}
}

func read(request *http.Request) ([]part, error) {
	reader, err := inflated(request)
	if err != nil {
		return nil, err
	}
	content, err := io.ReadAll(reader)
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(content)
	kind := request.Header.Get("Content-Type")
	return []part{{"body", kind, len(content), hex.EncodeToString(sum[:])}}, nil
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
