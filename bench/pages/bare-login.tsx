// The login page in plain React with our UI kit and texts: no router, no guard, no session.
import { Brand } from '@portico/ui/brand';
import { Button } from '@portico/ui/button';
import { TextField } from '@portico/ui/field';
import { PasswordField } from '@portico/ui/password-field';
import { Scene } from '@portico/ui/scene';
import { useActionState, useEffect } from 'react';

export function BareLogin() {
  const [tries, submit, isPending] = useActionState(
    (before: number, _form: FormData) => Promise.resolve(before + 1),
    0,
  );
  useEffect(() => {
    performance.mark('interactive');
  }, []);
  return (
    <div className="login-layout">
      <header className="login-art" data-hour="dawn">
        <div className="login-picture">
          <Scene hour="dawn" />
        </div>
        <div className="login-words">
          <Brand name="Portico" />
          <p className="display login-headline">Open your account from wherever you are.</p>
          <p className="login-promise">
            Identity, documents and contract, all in one place. Stop at any time. Your answers are saved.
          </p>
        </div>
      </header>
      <div className="login-side">
        <main className="login-form">
          <h1>Welcome back</h1>
          <p className="lead">Log in to pick up where you left off.</p>
          <form className="form" action={submit} noValidate data-tries={tries}>
            <TextField label="Email" name="email" type="email" autoComplete="username" isLtr />
            <PasswordField label="Password" name="password" autoComplete="current-password" />
            <Button type="submit" isWide busy={isPending && 'Checking…'}>
              Log in
            </Button>
          </form>
          <p className="form-links">
            <a href="/register">Create an account</a>
            <a href="/forgot-password">Forgot password?</a>
          </p>
        </main>
      </div>
    </div>
  );
}
