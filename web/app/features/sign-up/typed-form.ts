// What was typed into the first form, for whoever comes back to change it. In memory only: gone with the page, and no password.
interface Typed {
  readonly email: string;
  readonly phone: string;
}

let typed: Typed = { email: '', phone: '' };

export const keepTypedForm = (form: Typed): void => {
  typed = form;
};
export const typedForm = (): Typed => typed;
