swift run --package-path Tool requests studio

pbpaste | swift run --package-path Tool requests convert
