/** A text that whoever runs an instance may change without knowing anything of the page around it. */
export interface LegalText {
  title: string;
  lead: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}
