/** Typst source. A string and not a file, because the server is bundled into one file. */
export const DEBIT_MANDATE_TEMPLATE = String.raw`// Creditor, debtor, account boxes and a place to sign. Composes no legal wording.
#let content = json(bytes(sys.inputs.data))
#let quiet = rgb("#6b6560")
#let line-colour = rgb("#b9b2ab")
#set document(title: content.title, author: content.creditor.at(0))
#set page(
  paper: "a4",
  margin: (x: 20mm, top: 18mm, bottom: 20mm),
  footer: text(size: 8pt, fill: quiet)[#content.footer #h(1fr) #context counter(page).display("1 / 1", both: true)],
)
#set text(font: "Inter", size: 9.5pt, lang: "fr", region: "FR", fill: rgb("#26221f"))
#set par(leading: 0.7em, spacing: 1em)
#show heading: set text(font: "Bricolage Grotesque", weight: 600)
#show heading.where(level: 1): set text(size: 20pt)
#show heading.where(level: 2): set text(size: 11pt)
#let boxes(groups) = stack(dir: ltr, spacing: 2mm, ..groups.map(count => stack(dir: ltr, ..range(count).map(_ =>
  box(width: 4.6mm, height: 6.4mm, stroke: 0.5pt + line-colour)))))
#let party(title, lines) = block(width: 100%, inset: 4mm, stroke: 0.5pt + line-colour, radius: 1.5mm)[
  #text(size: 8pt, fill: quiet)[#title] \
  #text(weight: 600)[#lines.at(0)]
  #for line in lines.slice(1) [ \ #line]
]
#heading(level: 1, content.title)
#v(1mm)
#table(
  columns: (62mm, 1fr),
  inset: (x: 0mm, y: 2.2mm),
  stroke: (x, y) => (x: none, top: if y == 0 { 0.5pt + line-colour } else { none }, bottom: 0.5pt + line-colour),
  ..content.facts.map(fact => (text(fill: quiet)[#fact.at(0)], text(weight: 600)[#fact.at(1)])).flatten()
)
#for paragraph in content.authorisation [
  #par(justify: true, paragraph)
]
#v(1mm)
#grid(columns: (1fr, 1fr), column-gutter: 6mm, party(content.debtorTitle, content.debtor), party(content.creditorTitle, content.creditor))
#v(2mm)
#heading(level: 2, content.accountTitle)
#v(1mm)
#grid(columns: (34mm, 1fr), row-gutter: 4mm, align: (left + horizon, left),
  text(fill: quiet)[#content.holderLabel], box(width: 100%, height: 6.4mm, stroke: (bottom: 0.5pt + line-colour)),
  text(fill: quiet)[#content.ibanLabel], boxes((4, 4, 4, 4, 4, 4, 3)),
  text(fill: quiet)[#content.bicLabel], boxes((11,)),
)
#v(3mm)
#block(breakable: false, width: 100%, grid(columns: (1fr, 1fr), column-gutter: 6mm,
  block(width: 100%, height: 30mm, inset: 3.5mm, stroke: 0.5pt + line-colour, radius: 1.5mm)[
    #text(weight: 600)[#content.placeAndDate.at(0)] \ #v(4mm) #text(fill: quiet)[#content.placeAndDate.at(1)]
  ],
  block(width: 100%, height: 30mm, inset: 3.5mm, stroke: 0.5pt + line-colour, radius: 1.5mm)[
    #text(weight: 600)[#content.signature]
  ],
))
#v(1mm)
#text(size: 8.5pt, fill: quiet)[
  #for note in content.notes [
    #par(note)
  ]
]
`;
