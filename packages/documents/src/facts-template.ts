/** Typst source. A string and not a file, because the server is bundled into one file. */
export const FACTS_TEMPLATE = String.raw`// Sender, recipient, title, paragraphs and a table of labels and values. Composes no legal wording.
#let content = json(bytes(sys.inputs.data))
#set document(title: content.title, author: content.sender.at(0))
#set page(
  paper: "a4",
  margin: (x: 22mm, top: 24mm, bottom: 22mm),
  footer: text(size: 8pt, fill: rgb("#6b6560"))[#content.footer #h(1fr) #context counter(page).display("1 / 1", both: true)],
)
#set text(font: "Inter", size: 10pt, lang: "fr", region: "FR", fill: rgb("#26221f"))
#set par(leading: 0.75em, spacing: 1.1em)

#grid(
  columns: (1fr, 1fr),
  [
    #text(weight: 600)[#content.sender.at(0)] \
    #content.sender.slice(1).join(linebreak())
  ],
  align(right)[#content.placeAndDate],
)
#if content.recipient.len() > 0 [
  #v(8mm)
  #align(right, block(width: 75mm, align(left)[
    #text(weight: 600)[#content.recipient.at(0)] \
    #content.recipient.slice(1).join(linebreak())
  ]))
]
#v(12mm)
#text(font: "Bricolage Grotesque", size: 19pt, weight: 600)[#content.title]
#if content.subtitle != "" [
  #v(-4mm)
  #text(fill: rgb("#6b6560"))[#content.subtitle]
]
#v(3mm)
#for paragraph in content.paragraphs [
  #par(paragraph)
]
#if content.facts.len() > 0 [
  #v(2mm)
  #table(
    columns: (60mm, 1fr),
    inset: (x: 0mm, y: 2.6mm),
    stroke: (x, y) => (x: none, top: if y == 0 { 0.5pt + rgb("#e4dfd9") } else { none }, bottom: 0.5pt + rgb("#e4dfd9")),
    ..content.facts.map(fact => (text(fill: rgb("#6b6560"))[#fact.at(0)], text(weight: 600)[#fact.at(1)])).flatten()
  )
]
`;
