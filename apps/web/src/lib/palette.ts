import type { TablerIcon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { Permission } from '@lares/domain/shared/permissions';

/** Something one can do from anywhere: « Ajouter un bien ». */
export interface PaletteAction {
  label: string;
  icon: TablerIcon;
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
  permission?: Permission;
}

export interface PaletteRecord {
  id: string;
  label: string;
  description?: string;
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

/** Records one can find from anywhere. Given by the layout route, so that the shell knows no noun. */
export interface PaletteSource {
  /** « Biens immobiliers » */
  group: string;
  icon: TablerIcon;
  search: (query: string) => Promise<PaletteRecord[]>;
}
