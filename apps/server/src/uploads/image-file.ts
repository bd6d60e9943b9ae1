/** A picture without invisible data. */
export interface BareImage {
  width: number;
  height: number;
  /** Slices of the received bytes, in order. */
  parts: Buffer[];
}
