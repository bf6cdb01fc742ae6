-- Writes the rows of one collected card in one statement, as the product does but without its checks. Each client has
-- its own accounts.
\set account :base + :client_id * :share + random(0, :share - 1)
with revised as (
  update accounts
  set draw_day = current_date, draw_serial = draw_serial + 1, last_drawn_at = now(), revision = revision + 1
  where id = ('00000000-0000-7000-8000-' || lpad((:account)::text, 12, '0'))::uuid
  returning id, collector_id, draw_day, draw_serial, revision, public_key
), minted as (
  insert into cards (id, number, position, account_id, collector_id, request_id, day, serial, edition, entropy, draw_wallet,
                     rarity, rank, type, finish, name, description, image, power, defense, art_seed, collected_at)
  select new_id(), nextval('card_numbers'), currval('card_numbers'), revised.id, revised.collector_id, gen_random_uuid(), revised.draw_day,
         revised.draw_serial, 1, '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', revised.public_key, 'common', 1, 'warrior',
         'standard', 'Iron Warrior of the North', 'A card as long as most of them are, drawn without reading anything before it', '⚔️',
         50, 50, '60303ae22b998861bce3b28f33eec1be', now()
  from revised
  on conflict (collector_id, request_id) do nothing
  returning number
), notified as (
  insert into notifications (id, account_id, type, title, message, redirect_url, read, created_at)
  select new_id(), revised.id, 'collectible_received', 'New card', 'You collected Iron Warrior of the North',
         '/inventory?card=00000000-0000-7000-8000-000000000000', false, now()
  from revised
)
select minted.number, revised.revision from minted, revised;
