-- class: offline
-- transaction: yes
-- oldest code: 21
ALTER TABLE "collectors" ADD COLUMN "motifs" integer[] DEFAULT array_fill(0, array[36]) NOT NULL;--> statement-breakpoint
-- Counts the existing cards: 32 for each card with the motif, which is the last word of the trait, and a bit for each rarity.
WITH "drawn" AS (
  SELECT
    "account_id",
    array_position(
      array[
        'Blade', 'Shield', 'Chevron', 'Banner', 'Sun', 'Gauntlet', 'Moon', 'Compass', 'Eye', 'Orbit', 'Crystal', 'Flame',
        'Keyhole', 'Dagger', 'Mask', 'Thorn', 'Feather', 'Coin', 'Leaf', 'Hand', 'Chalice', 'Knot', 'Dawn', 'Lotus',
        'Antlers', 'Fang', 'Serpent', 'Wing', 'Claw', 'Skull', 'Key', 'Astrolabe', 'Urn', 'Crown', 'Hourglass', 'Gear'
      ],
      substring("trait" FROM '[^ ]+$')
    ) AS "motif",
    (count(*) * 32 + bit_or(1 << (array_position(array['common', 'uncommon', 'rare', 'epic', 'legendary'], "rarity") - 1)))::integer AS "counter"
  FROM "cards"
  GROUP BY "account_id", "motif"
),
"counted" AS (
  SELECT "owner"."account_id", array_agg(coalesce("drawn"."counter", 0) ORDER BY "place") AS "motifs"
  FROM (SELECT DISTINCT "account_id" FROM "drawn") AS "owner"
  CROSS JOIN generate_series(1, 36) AS "place"
  LEFT JOIN "drawn" ON "drawn"."account_id" = "owner"."account_id" AND "drawn"."motif" = "place"
  GROUP BY "owner"."account_id"
)
UPDATE "collectors" SET "motifs" = "counted"."motifs" FROM "counted" WHERE "counted"."account_id" = "collectors"."account_id";
