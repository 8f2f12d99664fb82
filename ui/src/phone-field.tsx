// A phone number in international form. It is shown as typed; the server removes spaces and dashes (U18).
import { TextField, type TextFieldProps } from './field.tsx';

export interface PhoneFieldProps
  extends Omit<TextFieldProps, 'type' | 'characters' | 'isLtr' | 'inputMode'> {}

export function PhoneField(props: PhoneFieldProps) {
  return <TextField autoComplete="tel" {...props} type="tel" characters={12} isLtr />;
}
