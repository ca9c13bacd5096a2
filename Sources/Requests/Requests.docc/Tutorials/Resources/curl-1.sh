curl 'https://api.example.com/v1/rooms/42/messages?notify=true' \
  -H 'Accept: application/json' -H "Authorization: Bearer $TOKEN" \
  --json '{"text":"Hello","mentions":["bob"]}'
