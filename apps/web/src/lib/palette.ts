import type { TablerIcon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { Permission } from '@lares/domain/shared/permissions';

/** An action available everywhere: « Ajouter un bien ». */
export interface PaletteAction {
  label: string;
  icon: TablerIcon;
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
  permission?: Permission;
  /** Other words that find it: « bail » for a new contract. */
  keywords?: string;
}

export interface PaletteRecord {
  id: string;
  label: string;
  description?: string;
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

/** Records searchable from everywhere. Given by the layout route, so that the shell does not depend on nouns. */
export interface PaletteSource {
  /** « Biens immobiliers » */
  group: string;
  icon: TablerIcon;
  search: (query: string) => Promise<PaletteRecord[]>;
}
