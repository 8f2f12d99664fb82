// The text that `npm run staff -- --help` prints.
export const usage = `npm run staff -- <command> …

See cases:

  list [--all]                        clients that need a decision or have new changes to their people, oldest first;
                                      --all lists every client. Both stop at 500
  show <client|person>                one case: answers, identity checks, changes and decisions
  note <client>                       mark the changes to its people as seen, so that they leave the list
  pictures <client> --to <folder> --reason "…"
                                      save the identity photos of a waiting case in a new folder;
                                      for an approved client, only those of people who still need approval

Decide (one approver proposes, a second one confirms):

  approve <client>                    approve the application and open the account
  approve <person>                    confirm that you checked an employee’s identity by hand; for employees who finished
                                      after the client was approved
  return <client> --ask <field>="…"   ask for corrections; repeat --ask for each field or step
  block <client|person> --reason "…"
  unblock <client|person> --reason "…"
  approve-member <client> --member <member>
                                      approve a person who joined after the client was approved and has finished their steps
  approve-owners <client>             approve a submitted change to the owners
  return-owners <client> --reason "…" return that change; the account creator reads this sentence
  end-membership <client> --member <member> --reason "…"
                                      end a member’s access to a client in any state; not the account creator’s (see hand-over)
  hand-over <client> --member <member> --reason "…"
                                      offer the role of account creator to an owner or representative of a company;
                                      they have 7 days to accept in the portal. The account creator gets an email

To confirm, the second approver gives the same command without --ask and --reason.

For one approver:

  withdraw <client|person>            withdraw the open proposals; with --member, only those about that member
  hold <client> --reason "…"          set a legal hold: documents, photos, contracts and earlier answers are not deleted
  release <client>                    remove the legal hold

A client is a reference (K7QM-3XTD) or an ID. A person or member is an email address or an ID. --ask takes a step or one of its
fields: verify-identity, personal-information.familyName, personal-information.residence.city. It goes to the account creator,
unless you put another member in front: ann@example.com/verify-identity.

Options:

  --as <email>    your email address. If you leave it out, the command asks for it. It always asks for your 6-digit code.
  --yes           confirm without a question
  --help          print this text

For operators, with the database login that owns the tables:

  add <email> --role approver|viewer     add a staff member, a viewer if you give no role; prints their authenticator secret once
  remove <email>                         remove a staff member

Exit status: 0 if the command was done, 1 if it was refused or not confirmed, 2 if it was not understood.`;
