import classes from './filter-note.module.css';

interface FilterNoteProps {
  /** « Bien : … »; `false` for a filter that is not set. */
  filters: (string | false)[];
}

/** Names the filters that a link set and that the filter bar has no field for. */
export function FilterNote({ filters }: FilterNoteProps) {
  const set = filters.filter((filter) => filter !== false);
  return set.length === 0 ? null : <p className={classes.note}>{set.join(' · ')}</p>;
}
