/** A picture without what is not seen of it. */
export interface BareImage {
  width: number;
  height: number;
  /** Slices of what was received, in order. */
  parts: Buffer[];
}
