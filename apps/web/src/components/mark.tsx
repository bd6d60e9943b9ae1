interface MarkProps {
  size?: number;
}

/** The logo: a niche with a flame, in two strokes. */
export function Mark({ size = 28 }: MarkProps) {
  return (
    <svg
      width={size}
      height={(size * 30) / 28}
      viewBox="0 0 28 30"
      fill="none"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M3 28V13a11 11 0 0 1 22 0v15" stroke="var(--lares-primary)" />
      <path d="M14 27c-3.4 0-5-2.2-5-4.6 0-3.2 3-4.2 4.4-8.4 3 2.4 5.6 5 5.6 8.4 0 2.4-1.6 4.6-5 4.6Z" stroke="var(--lares-accent)" />
    </svg>
  );
}
