import { type ReactNode, useEffect, useRef } from 'react';

interface ArrivalHeadingProps {
  className?: string | undefined;
  id?: string;
  children: ReactNode;
}

/** The title of what takes the place of a form: it receives the focus of the button that disappeared, and is read at once. */
export function ArrivalHeading({ className, id, children }: ArrivalHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={className} id={id}>
      {children}
    </h2>
  );
}
