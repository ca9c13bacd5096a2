<?php
// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
//
// What PHP makes of a query: parse_str is the function that fills $_GET and $_POST.

// An array is a list to json_encode exactly when array_is_list says so.
function tree($value) {
    if (is_array($value)) {
        $tree = [];
        foreach ($value as $key => $element) {
            $tree[is_string($key) ? text($key) : $key] = tree($element);
        }
        return $tree;
    }
    return is_utf8($value) ? $value : ['$bytes' => bin2hex($value)];
}

function text($key) {
    return is_utf8($key) ? $key : '$bytes:' . bin2hex($key);
}

function is_utf8($value) {
    return preg_match('//u', $value) === 1;
}

echo json_encode(['version' => 'PHP ' . PHP_VERSION]), "\n";
while (($line = fgets(STDIN)) !== false) {
    $case = json_decode($line);
    parse_str($case->query, $value);
    echo json_encode(['id' => $case->id, 'value' => (object) tree($value)]), "\n";
}
