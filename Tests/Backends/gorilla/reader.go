// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// What gorilla/schema makes of a query. It fills structs, so the test sends only what fits into one.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/url"
	"os"

	"github.com/gorilla/schema"
)

// A field that is not sent stays at its zero, which is left out of the answer.
type node struct {
	Text     string   `schema:"text" json:"text,omitempty"`
	Note     string   `schema:"note" json:"note,omitempty"`
	List     []string `schema:"list" json:"list,omitempty"`
	Child    *node    `schema:"child" json:"child,omitempty"`
	Children []node   `schema:"children" json:"children,omitempty"`
}

type test struct {
	ID    int    `json:"id"`
	Query string `json:"query"`
}

func read(query string) (*node, error) {
	values, err := url.ParseQuery(query)
	if err != nil {
		return nil, err
	}
	result := new(node)
	return result, schema.NewDecoder().Decode(result, values)
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 64<<20)
	out := json.NewEncoder(os.Stdout)
	out.Encode(map[string]string{"version": "gorilla/schema " + os.Getenv("GORILLA_SCHEMA_VERSION")})
	for lines.Scan() {
		var t test
		if err := json.Unmarshal(lines.Bytes(), &t); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		if value, err := read(t.Query); err != nil {
			out.Encode(map[string]any{"id": t.ID, "error": err.Error()})
		} else {
			out.Encode(map[string]any{"id": t.ID, "value": value})
		}
	}
}
