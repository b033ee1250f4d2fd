#!/usr/bin/env bash
# Fails if a newer run has deployed to the environment since this run began: a release that waited for its approval
# must not replace the rollback that followed it. Needs GH_TOKEN with `deployments: read`.
set -euo pipefail
deployments="repos/$GITHUB_REPOSITORY/deployments"
# GitHub records a deployment for each job of an environment, and the run in the address of its log. Run ids grow.
for id in $(gh api "$deployments?environment=$ENVIRONMENT" --jq '.[].id'); do
  logs=$(gh api "$deployments/$id/statuses" --jq '.[] | select(.state == "success") | .log_url')
  for run in $(sed -nE 's|.*/actions/runs/([0-9]+).*|\1|p' <<< "$logs"); do
    if [ "$run" -gt "$GITHUB_RUN_ID" ]; then
      echo "::error::Run $run deployed to $ENVIRONMENT after this run began. To deploy this version all the same, run the workflow by hand on its tag."
      exit 1
    fi
  done
done
