/** Typst source. A string and not a file, because the server is bundled into one file. */
export const REMINDER_TEMPLATE = String.raw`// Parties, title, paragraphs, late amounts, how to pay. Composes no legal wording.
#let content = json(bytes(sys.inputs.data))
#let quiet = rgb("#6b6560")
#let line-colour = rgb("#e4dfd9")
#set document(title: content.title, author: content.sender.at(0))
#set page(
  paper: "a4",
  margin: (x: 22mm, top: 22mm, bottom: 24mm),
  footer: text(size: 8pt, fill: quiet)[#content.footer #h(1fr) #context counter(page).display("1 / 1", both: true)],
)
#set text(font: "Inter", size: 10pt, lang: "fr", region: "FR", fill: rgb("#26221f"))
#set par(leading: 0.75em, spacing: 1.1em)
#show heading: set text(font: "Bricolage Grotesque", weight: 600)
#show heading.where(level: 1): set text(size: 20pt)

#let party(lines) = [
  #text(weight: 600)[#lines.at(0)] \
  #lines.slice(1).join(linebreak())
]
#grid(
  columns: (1fr, 75mm),
  column-gutter: 8mm,
  party(content.sender),
  [
    #if content.sending != "" [#text(size: 9pt, weight: 600)[#content.sending] #v(2mm)]
    #party(content.recipient)
  ],
)
#v(8mm)
#align(right, content.placeAndDate)
#v(4mm)
#heading(level: 1, content.title)
#v(-1mm)
#text(fill: quiet)[#content.subject]
#v(3mm)
#for paragraph in content.before [
  #par(justify: false, paragraph)
]
#v(1mm)
#table(
  columns: (1fr, auto, auto),
  align: (left, left, right),
  inset: (x, y) => (left: if x == 0 { 0mm } else { 6mm }, right: 0mm, y: 2.4mm),
  stroke: (x, y) => (x: none, bottom: 0.5pt + line-colour),
  table.header(..content.head.map(head => text(size: 9pt, fill: quiet)[#head])),
  ..content.rows.flatten(),
  text(weight: 600)[#content.total.at(0)], [], text(weight: 600)[#content.total.at(1)],
)
#v(1mm)
#for paragraph in content.after [
  #par(justify: false, paragraph)
]
#v(4mm)
#block(breakable: false, width: 100%, align(right)[
  #text(weight: 600)[#content.signature]
  #v(16mm)
])
#text(size: 8.5pt, fill: quiet)[
  #for note in content.notes [
    #par(note)
  ]
]
`;
