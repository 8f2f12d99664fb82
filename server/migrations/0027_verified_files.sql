-- What is kept of a file is looked at again every day: whether it is there, and still has the hash that was found clean (X19). One that
-- has not is nobody's to open; what its copy was is remembered, so that a copy which comes back from a backup is known again.
alter table file add column verified_at timestamptz;
comment on column file.verified_at is 'sensitive=C1 when its copy was last looked at and found as it was';

alter table file drop constraint file_check2;
alter table file add check (state <> 'clean' or clean_sha256 is not null);
alter table file add check (clean_sha256 is null or state = 'clean' or reason = 'lost');
create index file_verified on file ((coalesce(verified_at, checked_at))) where clean_sha256 is not null;
