// Keeps the values of the first form for people who come back to change them. In memory only, and without the password.
interface Typed {
  readonly email: string;
  readonly phone: string;
}

let typed: Typed = { email: '', phone: '' };

export const keepTypedForm = (form: Typed): void => {
  typed = form;
};
export const typedForm = (): Typed => typed;
