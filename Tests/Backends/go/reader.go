// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// What net/url makes of a query, and so gin and echo.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"runtime"
)

type test struct {
	ID    int    `json:"id"`
	Query string `json:"query"`
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 64<<20)
	out := json.NewEncoder(os.Stdout)
	out.Encode(map[string]string{"version": "Go " + runtime.Version()[2:]})
	for lines.Scan() {
		var t test
		if err := json.Unmarshal(lines.Bytes(), &t); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		if values, err := url.ParseQuery(t.Query); err != nil {
			out.Encode(map[string]any{"id": t.ID, "error": err.Error()})
		} else {
			out.Encode(map[string]any{"id": t.ID, "value": values})
		}
	}
}
