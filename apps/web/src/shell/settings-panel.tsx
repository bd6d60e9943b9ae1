import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconScale, IconSettings, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { linkTo } from './navigation.ts';
import classes from './top-bar.module.css';

interface SettingsPanelProps {
  /** The /settings screen exists. */
  hasSettings: boolean;
}

const SCHEMES = [
  { value: 'light', label: 'Clair', icon: IconSun },
  { value: 'dark', label: 'Sombre', icon: IconMoon },
  { value: 'auto', label: 'Comme le système', icon: IconDeviceDesktop },
] as const;

/** The user's quick settings. */
export function SettingsPanel({ hasSettings }: SettingsPanelProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" width={248} offset={6} closeOnItemClick={false} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="transparent" size={40} className={classes.icon} aria-label="Réglages">
          <IconSettings size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Apparence</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
          {SCHEMES.map(({ value, label, icon: Icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              checkIcon={<IconCheck size={16} aria-hidden="true" />}
              rightSection={<Icon size={18} stroke={1.6} aria-hidden="true" />}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {hasSettings && (
          <>
            <Menu.Divider />
            <Menu.Item
              component={Link}
              {...linkTo('/settings')}
              closeMenuOnClick
              leftSection={<IconSettings size={18} stroke={1.6} aria-hidden="true" />}
            >
              Paramètres
            </Menu.Item>
            <Menu.Item
              component={Link}
              {...linkTo('/rules')}
              closeMenuOnClick
              leftSection={<IconScale size={18} stroke={1.6} aria-hidden="true" />}
            >
              Règles
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
