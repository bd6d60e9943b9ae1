import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Children, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import classes from './carousel.module.css';

interface CarouselProps {
  /** Accessible name of the list. */
  label: string;
  children: ReactNode;
}

interface Ends {
  atStart: boolean;
  atEnd: boolean;
}

/** Differences of a pixel by rounding do not count as another slide. */
const SLACK = 2;

/**
 * Shows one, two or three slides depending on the screen. It is a scroll container, so touch, wheel, Tab and arrows work; the two buttons
 * scroll by one view.
 */
export function Carousel({ label, children }: CarouselProps) {
  const list = useRef<HTMLUListElement>(null);
  const [{ atStart, atEnd }, setEnds] = useState<Ends>({ atStart: true, atEnd: true });

  const look = useCallback(() => {
    const track = list.current;
    if (!track) return;
    const left = track.scrollWidth - track.clientWidth - track.scrollLeft;
    setEnds({ atStart: track.scrollLeft <= SLACK, atEnd: left <= SLACK });
  }, []);

  useEffect(() => {
    const track = list.current;
    if (!track) return;
    const watcher = new ResizeObserver(look);
    watcher.observe(track);
    return () => watcher.disconnect();
  }, [look]);
  useEffect(look, [look, children]);

  function turn(direction: 1 | -1) {
    const track = list.current;
    if (!track) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    track.scrollBy({ left: direction * track.clientWidth, behavior: calm ? 'auto' : 'smooth' });
  }

  return (
    <div className={classes.carousel}>
      <ul ref={list} className={classes.track} onScroll={look} aria-label={label}>
        {Children.map(children, (slide) => (
          <li className={classes.slide}>{slide}</li>
        ))}
      </ul>
      {!(atStart && atEnd) && (
        <div className={classes.buttons}>
          <ActionIcon variant="default" size={36} aria-label={`Précédents : ${label}`} disabled={atStart} onClick={() => turn(-1)}>
            <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon variant="default" size={36} aria-label={`Suivants : ${label}`} disabled={atEnd} onClick={() => turn(1)}>
            <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        </div>
      )}
    </div>
  );
}
