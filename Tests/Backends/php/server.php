<?php
// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0
//
// What PHP makes of an upload, and so Laravel, Symfony and WordPress: $_POST and $_FILES. For PHP's
// own server, which runs this file for each request.

function digest($content) {
    return ['size' => strlen($content), 'sha256' => hash('sha256', $content)];
}

$parts = [];
// PHP makes a number of a name that is one.
foreach ($_POST as $name => $value) {
    $parts[] = ['name' => (string) $name, 'filename' => null, 'type' => null] + digest($value);
}
foreach ($_FILES as $name => $file) {
    // A file that PHP did not take has a code in place of its content.
    $content = $file['error'] === UPLOAD_ERR_OK ? file_get_contents($file['tmp_name']) : null;
    $parts[] = ['name' => (string) $name, 'filename' => $file['name'], 'type' => $file['type']]
        + ($content === null ? ['size' => -1, 'sha256' => ''] : digest($content));
}
header('Content-Type: application/json');
echo json_encode(
    ['server' => 'PHP ' . PHP_VERSION, 'parts' => $parts],
    JSON_INVALID_UTF8_SUBSTITUTE
);
