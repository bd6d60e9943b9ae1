const COLOURS = String.raw`#let quiet = rgb("#6b6560")
#let line-colour = rgb("#e4dfd9")
`;

const SHEET = String.raw`  paper: "a4",
  margin: (x: 22mm, top: 22mm, bottom: 26mm),
`;

/** The mark of a cancelled receipt. */
const FOREGROUND = String.raw`  foreground: if content.cancelled == "" { none } else {
    pdf.artifact(rotate(-32deg, text(font: "Bricolage Grotesque", size: 74pt, weight: 600, fill: rgb(176, 42, 42, 48))[#content.cancelled]))
  },
`;

const LOOK = String.raw`#set text(font: "Inter", size: 10pt, lang: "fr", region: "FR", fill: rgb("#26221f"))
#set par(leading: 0.75em, spacing: 1.1em)
#show heading: set text(font: "Bricolage Grotesque", weight: 600)
#show heading.where(level: 1): set text(size: 20pt)
#show heading.where(level: 2): set text(size: 11.5pt)

`;

const BODY = String.raw`#let party(names, lines) = [
  #text(weight: 600)[#names.join(linebreak())] \
  #lines.join(linebreak())
]
#grid(
  columns: (1fr, 75mm),
  column-gutter: 8mm,
  party(content.issuer.slice(0, 1), content.issuer.slice(1)),
  party(content.tenants, content.premises),
)
#v(10mm)
#heading(level: 1, content.title)
#v(-1mm)
#text(fill: quiet)[#content.subtitle]
#if content.notice != "" [
  #v(1mm)
  #block(width: 100%, inset: 3.5mm, stroke: 0.8pt + rgb("#b02a2a"), radius: 1.5mm, text(fill: rgb("#8f1f1f"), weight: 600)[#content.notice])
]
#v(2mm)
#for paragraph in content.paragraphs [
  #par(justify: false, paragraph)
]
#v(2mm)
#table(
  columns: (1fr, auto),
  align: (left, right),
  inset: (x: 0mm, y: 2.4mm),
  stroke: (x, y) => (x: none, top: if y == 0 { 0.5pt + line-colour } else { none }, bottom: 0.5pt + line-colour),
  ..content.rows.map(row => {
    let weight = if row.strong { 600 } else { 400 }
    (text(weight: weight)[#row.label], text(weight: weight)[#row.value])
  }).flatten()
)
#if content.payments.len() > 0 [
  #v(3mm)
  #heading(level: 2, content.paymentsTitle)
  #table(
    columns: (auto, 1fr, auto),
    align: (left, left, right),
    inset: (x, y) => (left: if x == 0 { 0mm } else { 6mm }, right: 0mm, y: 2.4mm),
    stroke: (x, y) => (x: none, bottom: 0.5pt + line-colour),
    table.header(..content.paymentsHead.map(head => text(size: 9pt, fill: quiet)[#head])),
    ..content.payments.flatten()
  )
]
// Other documents have none.
#for (title, facts) in (
  (content.at("depositTitle", default: ""), content.at("depositFacts", default: ())),
  (content.at("debitTitle", default: ""), content.at("debitFacts", default: ())),
) [
  #if facts.len() > 0 [
    #v(3mm)
    #heading(level: 2, title)
    #table(
      columns: (1fr, auto),
      align: (left, right),
      inset: (x: 0mm, y: 2.4mm),
      stroke: (x, y) => (x: none, bottom: 0.5pt + line-colour),
      ..facts.flatten()
    )
  ]
]
#v(4mm)
#align(right)[
  #content.placeAndDate \
  #text(weight: 600)[#content.signature]
]
#if content.notes.len() > 0 [
  #v(3mm)
  #text(size: 8.5pt, fill: quiet)[
    #for note in content.notes [
      #par(note)
    ]
  ]
]
`;

/** Typst source. A string and not a file, because the server is bundled into one file. */
export const RECEIPT_TEMPLATE = String.raw`// Parties, title, what is declared, the amounts and the payments. Composes no legal wording.
#let content = json(bytes(sys.inputs.data))
${COLOURS}#set document(title: content.title, author: content.issuer.at(0))
#set page(
${SHEET}  footer: text(size: 8pt, fill: quiet)[
    #content.footer.join(linebreak()) #h(1fr) #context counter(page).display("1 / 1", both: true)
  ],
${FOREGROUND})
${LOOK}${BODY}`;

/**
 * The same receipts one after the other, each from a new page, with the pages counted for each. Read from their places: a counter of pages
 * would take a time that grows with the square of their number.
 */
export const RECEIPTS_TEMPLATE = String.raw`#let data = json(bytes(sys.inputs.data))
${COLOURS}#set document(title: data.title)
#set text(lang: "fr", region: "FR")
#let pages-of(at) = {
  let first = locate(label("first-" + str(at))).page()
  [#(here().page() - first + 1) / #(locate(label("last-" + str(at))).page() - first + 1)]
}
#let receipt(at, content) = [
#set page(
${SHEET}  footer: text(size: 8pt, fill: quiet)[
    #content.footer.join(linebreak()) #h(1fr) #context pages-of(at)
  ],
${FOREGROUND})
${LOOK}#metadata(none) #label("first-" + str(at))
${BODY}#metadata(none) #label("last-" + str(at))
]
#for (at, content) in data.receipts.enumerate() { receipt(at, content) }
`;
