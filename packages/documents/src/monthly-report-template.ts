/** Typst source. A string and not a file, because the server is bundled into one file. */
export const MONTHLY_REPORT_TEMPLATE = String.raw`// The figures of a month by section, with those of the month before. Composes no legal wording.
#let content = json(bytes(sys.inputs.data))
#let quiet = rgb("#6b6560")
#let line-colour = rgb("#e4dfd9")
#set document(title: content.title, author: content.sender.at(0))
#set page(
  paper: "a4",
  margin: (x: 20mm, top: 22mm, bottom: 22mm),
  footer: text(size: 8pt, fill: quiet)[#content.footer #h(1fr) #context counter(page).display("1 / 1", both: true)],
)
#set text(font: "Inter", size: 10pt, lang: "fr", region: "FR", fill: rgb("#26221f"))
#set par(leading: 0.75em, spacing: 1.1em)
#show heading: set text(font: "Bricolage Grotesque", weight: 600)
#show heading.where(level: 1): set text(size: 20pt)
#show heading.where(level: 2): set text(size: 11.5pt)
#text(weight: 600)[#content.sender.at(0)] \
#content.sender.slice(1).join(linebreak())
#v(8mm)
#heading(level: 1, content.title)
#v(-1mm)
#text(fill: quiet)[#content.subtitle]
#for section in content.sections [
  #v(4mm)
  #block(breakable: false)[
    #heading(level: 2, section.title)
    #table(
      columns: (1fr, 38mm, 38mm),
      align: (left, right, right),
      inset: (x: 0mm, y: 2.2mm),
      stroke: (x, y) => (x: none, bottom: 0.5pt + line-colour),
      table.header(..section.head.map(head => text(size: 8pt, fill: quiet)[#head])),
      ..section.rows.map(row => (row.at(0), text(weight: 600)[#row.at(1)], text(fill: quiet)[#row.at(2)])).flatten()
    )
  ]
]
`;
