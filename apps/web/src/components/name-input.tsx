import { TextInput, type TextInputProps } from '@mantine/core';

/** What the user calls a thing, to find it in a list. Browsers must not propose the name of a person. */
export const NameInput = (props: TextInputProps) => <TextInput label="Nom" required withAsterisk={false} autoComplete="off" {...props} />;
