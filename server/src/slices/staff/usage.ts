// The text that `npm run staff -- --help` prints.
export const usage = `npm run staff -- <what> …

  list [--all]                        who waits for a decision, and clients with changes among their people that nobody
                                      has noted, the longest first; with --all every client
  show <client|person>                one case: what they told us, what was decided
  note <client>                       you have seen the changes among its people: they leave the list
  pictures <client> --to <folder> --reason "…"
                                      the photos of a case that waits, or of its people who do, into a new folder
  approve <client>                    open the account
  approve <person>                    you have checked by hand who they are: an employee who finished after the account was opened
  return <client> --ask <what>="…"    give it back; --ask may be given several times
  block <client|person> --reason "…"
  unblock <client|person> --reason "…"
  approve-member <client> --member <member>
                                      let in one person who joined after the account was opened, and has finished their steps
  approve-owners <client>             the owners of an open account changed: the change is in order
  return-owners <client> --reason "…" send the change back to the creator, who reads this sentence
  end-membership <client> --member <member> --reason "…"
                                      end one member's access to a client, in every state of it; not the creator's (see hand-over)
  hand-over <client> --member <member> --reason "…"
                                      offer the creator's role to an owner or representative, where the creator is gone; they
                                      accept in the portal within 7 days, and the creator gets an email
  withdraw <client|person>            take back what is proposed; with --member only what is proposed about that member
  hold <client> --reason "…"          a legal hold: nothing of it is deleted until
  release <client>

A client is its reference (K7QM-3XTD) or its id, a person or member their e-mail address or their id. What --ask names is a step or a
field of it: verify-identity, personal-information.familyName, personal-information.residence.city. It is asked of whoever opened
the account, or of another who belongs to it: ann@example.com/verify-identity.

A decision takes two: the first person proposes it, a second and different one gives the same command and confirms.

  --as <e-mail>    who you are; asked for when it is not given. Then your authenticator's code is asked for.
  --yes            do not ask whether it is meant
  --help

By the operator, with the database login that migrates:

  add <e-mail> --role approver|viewer    prints their authenticator secret, once
  remove <e-mail>

Ends with 0 when it is done, 1 when it was refused, 2 when the command was not understood.`;
