// This source file is part of the swift-requests project.
// SPDX-License-Identifier: Apache-2.0

extension MIMEType {
  /// Types of text, written `.Text.plain` where a media type is expected.
  public enum Text {
    /// `text/plain`: plain text (RFC 2046 §4.1.3).
    public static let plain: MIMEType = "text/plain"

    /// `text/html`: HTML.
    public static let html: MIMEType = "text/html"

    /// `text/css`: style sheets (RFC 2318).
    public static let css: MIMEType = "text/css"

    /// `text/csv`: comma-separated values (RFC 4180).
    public static let csv: MIMEType = "text/csv"

    /// `text/javascript`: JavaScript (RFC 9239).
    public static let javascript: MIMEType = "text/javascript"

    /// `text/markdown`: Markdown (RFC 7763).
    public static let markdown: MIMEType = "text/markdown"

    /// `text/xml`: XML (RFC 7303).
    public static let xml: MIMEType = "text/xml"

    /// `text/calendar`: iCalendar (RFC 5545).
    public static let calendar: MIMEType = "text/calendar"

    /// `text/vcard`: vCard (RFC 6350).
    public static let vCard: MIMEType = "text/vcard"

    /// `text/event-stream`: server-sent events.
    public static let eventStream: MIMEType = "text/event-stream"
  }
}
