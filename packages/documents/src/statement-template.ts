/** Typst source. A string and not a file, because the server is bundled into one file. */
export const STATEMENT_TEMPLATE = String.raw`// Parties, title, tables of amounts and what they add up to. Composes no legal wording.
#let content = json(bytes(sys.inputs.data))
#let quiet = rgb("#6b6560")
#let line-colour = rgb("#e4dfd9")
#set document(title: content.title, author: content.agent.at(0))
#set page(
  paper: "a4",
  margin: (x: 20mm, top: 22mm, bottom: 26mm),
  footer: text(size: 8pt, fill: quiet)[#content.footer #h(1fr) #context counter(page).display("1 / 1", both: true)],
  foreground: if content.cancelled == "" { none } else {
    pdf.artifact(rotate(-32deg, text(font: "Bricolage Grotesque", size: 74pt, weight: 600, fill: rgb(176, 42, 42, 48))[#content.cancelled]))
  },
)
#set text(font: "Inter", size: 10pt, lang: "fr", region: "FR", fill: rgb("#26221f"))
#set par(leading: 0.75em, spacing: 1.1em)
#show heading: set text(font: "Bricolage Grotesque", weight: 600)
#show heading.where(level: 1): set text(size: 20pt)
#show heading.where(level: 2): set text(size: 11.5pt)
#let party(lines) = [
  #text(weight: 600)[#lines.at(0)] \
  #lines.slice(1).join(linebreak())
]
#grid(columns: (1fr, 75mm), column-gutter: 8mm, party(content.agent), party(content.owner))
#v(10mm)
#heading(level: 1, content.title)
#v(-1mm)
#text(fill: quiet)[#content.subtitle]
#if content.notice != "" [
  #v(1mm)
  #block(width: 100%, inset: 3.5mm, stroke: 0.8pt + rgb("#b02a2a"), radius: 1.5mm, text(fill: rgb("#8f1f1f"), weight: 600)[#content.notice])
]
#for section in content.sections [
  #v(4mm)
  #block(sticky: true, heading(level: 2, section.title))
  #set text(size: 8.5pt)
  #table(
    columns: (if section.at("isWordy", default: false) { (2fr, 3fr) } else { (1fr, auto) }) + (auto,) * (section.head.len() - 2),
    align: (x, y) => if x < section.texts { left } else { right },
    inset: (x, y) => (left: if x == 0 { 0mm } else { 3mm }, right: 0mm, y: 2mm),
    stroke: (x, y) => (x: none, bottom: 0.5pt + line-colour),
    table.header(..section.head.map(head => text(size: 8pt, fill: quiet)[#head])),
    ..section.rows.map(row => row.cells.map(cell => text(weight: if row.strong { 600 } else { 400 })[#cell])).flatten()
  )
]
#v(4mm)
#block(breakable: false)[
  #heading(level: 2, content.balanceTitle)
  #table(
    columns: (1fr, auto),
    align: (left, right),
    inset: (x: 0mm, y: 2.2mm),
    stroke: (x, y) => (x: none, top: if y == 0 { 0.5pt + line-colour } else { none }, bottom: 0.5pt + line-colour),
    ..content.balance.map(row => {
      let weight = if row.strong { 600 } else { 400 }
      (text(weight: weight)[#row.cells.at(0)], text(weight: weight)[#row.cells.at(1)])
    }).flatten()
  )
]
#for clause in content.at("clauses", default: ()) [
  #par(clause)
]
#v(3mm)
#align(right)[
  #content.placeAndDate \
  #text(weight: 600)[#content.agent.at(0)]
]
#v(2mm)
#text(size: 8.5pt, fill: quiet)[
  #for note in content.notes [
    #par(note)
  ]
]
#if content.at("signatures", default: ()).len() > 0 [
  #v(6mm)
  #block(breakable: false, width: 100%, grid(
    columns: (1fr,) * content.signatures.len(),
    column-gutter: 8mm,
    ..content.signatures.map(signature => block(width: 100%, height: 34mm, inset: 3.5mm, stroke: 0.5pt + line-colour, radius: 1.5mm)[
      #text(weight: 600)[#signature.who] \
      #text(size: 8.5pt, fill: quiet)[#signature.how]
    ])
  ))
]
`;
