#!/bin/sh
# Before the first release: makes the migrations anew from the tables. Run from anywhere.
set -e
cd "$(dirname "$0")/../../.."
migrations=apps/server/db/migrations
rm -rf "$migrations"
npm run --silent db:generate -- --name first
npm run --silent db:generate -- --custom --name append_only
cp apps/server/db/append-only.sql "$migrations/0001_append_only.sql"
