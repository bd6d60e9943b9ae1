/** A text that operators may change without knowing the page around it. */
export interface LegalText {
  title: string;
  lead: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}
