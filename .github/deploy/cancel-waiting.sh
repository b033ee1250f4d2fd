#!/usr/bin/env bash
# Cancels the older runs that wait for an approval or for the lock of production, so that a rollback does not queue behind them.
# Needs GH_TOKEN with `actions: write`.
set -euo pipefail
for status in waiting pending; do
  for run in $(gh run list --workflow deploy.yml --status "$status" --json databaseId --jq '.[].databaseId'); do
    if [ "$run" -lt "$GITHUB_RUN_ID" ]; then
      gh run cancel "$run"
      echo "::notice::Canceled run $run: this rollback comes first."
    fi
  done
done
