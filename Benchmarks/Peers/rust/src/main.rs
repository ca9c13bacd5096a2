// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

// Does one piece of work over and over and prints the nanoseconds that it takes once.
// Usage: peer OPERATION FOLDER-OF-INPUTS

use percent_encoding::{percent_decode_str, utf8_percent_encode, AsciiSet, NON_ALPHANUMERIC};
use serde::ser::{Serialize, SerializeMap, Serializer};
use std::borrow::Cow;
use std::hint::black_box;

/// All but the unreserved characters.
const RESERVED: AsciiSet = NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

struct Model {
    id: i64,
    name: String,
    email: String,
    phone: String,
    age: i64,
    score: f64,
    active: bool,
    admin: bool,
    country: String,
    note: String,
    street: String,
    city: String,
    zip: i64,
    tags: Vec<String>,
}

// serde_urlencoded takes no nested values, so the names are written out.
impl Serialize for Model {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(18))?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("name", &self.name)?;
        map.serialize_entry("email", &self.email)?;
        map.serialize_entry("phone", &self.phone)?;
        map.serialize_entry("age", &self.age)?;
        map.serialize_entry("score", &self.score)?;
        map.serialize_entry("active", &self.active)?;
        map.serialize_entry("admin", &self.admin)?;
        map.serialize_entry("country", &self.country)?;
        map.serialize_entry("note", &self.note)?;
        map.serialize_entry("address[street]", &self.street)?;
        map.serialize_entry("address[city]", &self.city)?;
        map.serialize_entry("address[zip]", &self.zip)?;
        for tag in &self.tags {
            map.serialize_entry("tags[]", tag)?;
        }
        map.end()
    }
}

fn model() -> Model {
    Model {
        id: 123456,
        name: "Alice Liddell".into(),
        email: "alice@example.com".into(),
        phone: "+44 20 7946 0000".into(),
        age: 42,
        score: 98.5,
        active: true,
        admin: false,
        country: "United Kingdom".into(),
        note: "likes tea & cake, 100 %".into(),
        street: "1 Rabbit Hole".into(),
        city: "Oxford".into(),
        zip: 10115,
        tags: ["reading", "chess & cards", "caf\u{e9}", "croquet", "tea"].map(String::from).to_vec(),
    }
}

#[derive(serde::Serialize)]
struct Order {
    id: i64,
    product: String,
    quantity: i64,
    price: f64,
    gift: bool,
}

fn post(client: &reqwest::Client, order: &Order) -> reqwest::Request {
    let id: Cow<str> = utf8_percent_encode(black_box("42/7"), &RESERVED).into();
    client
        .post(format!("https://api.example.com/v1/users/{id}/orders"))
        .query(&[("page", "2"), ("per_page", "50"), ("filter", "new & open")])
        .header("Accept", "application/json")
        .header("Accept-Language", "en-GB")
        .header("User-Agent", "benchmarks/1.0")
        .header("Cache-Control", "no-cache")
        .header("X-Trace-Id", "0b2f8f0e-2c5e-4b0b-9d0e-7a3b4f3f9c1d")
        .bearer_auth("eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0")
        .json(order)
        .build()
        .unwrap()
}

/// The time that this process has had on a processor, as what it waits is no work of its own.
fn now() -> u64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    unsafe { libc::clock_gettime(libc::CLOCK_PROCESS_CPUTIME_ID, &mut time) };
    time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64
}

/// The median of five batches of at least 20 ms.
fn measure(mut work: impl FnMut()) {
    let mut count: u64 = 1;
    loop {
        let start = now();
        for _ in 0..count {
            work();
        }
        let spent = now() - start;
        if spent >= 20_000_000 {
            break;
        }
        count = (count * 22_000_000 / spent.max(1000)).clamp(count + 1, count * 100);
    }
    let mut times: Vec<f64> = (0..5)
        .map(|_| {
            let start = now();
            for _ in 0..count {
                work();
            }
            (now() - start) as f64 / count as f64
        })
        .collect();
    times.sort_by(f64::total_cmp);
    println!("{}", times[2]);
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let (operation, folder) = (arguments[1].as_str(), arguments[2].as_str());
    let input = |name: &str| black_box(std::fs::read_to_string(format!("{folder}/{name}")).unwrap());
    match operation.split_once('-').unwrap_or((operation, "")) {
        ("encode", name) => {
            let text = input(name);
            measure(|| {
                let encoded: Cow<str> = utf8_percent_encode(&text, &RESERVED).into();
                black_box(encoded);
            });
        }
        ("decode", name) => {
            let text = input(&format!("{name}-encoded"));
            measure(|| {
                black_box(percent_decode_str(&text).decode_utf8().unwrap());
            });
        }
        ("query", "model") => {
            let model = black_box(model());
            measure(|| {
                black_box(serde_urlencoded::to_string(&model).unwrap());
            });
        }
        ("parse", count) => {
            let text = input(&format!("query-{count}"));
            measure(|| {
                let pairs: Vec<(Cow<str>, Cow<str>)> =
                    form_urlencoded::parse(text.as_bytes()).collect();
                black_box(pairs);
            });
        }
        ("post", _) => {
            let client = reqwest::Client::new();
            let order = black_box(Order {
                id: 42,
                product: "Looking glass".into(),
                quantity: 3,
                price: 9.99,
                gift: true,
            });
            measure(|| {
                black_box(post(&client, &order));
            });
        }
        _ => std::process::exit(2),
    }
}
