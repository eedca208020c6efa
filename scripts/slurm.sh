#!/bin/sh
# Plays the Slurm array of docs/running.md on this machine, as a cluster of one node: with one task requeued in the middle, the parts must
# merge to what one machine plays. For root on Debian with slurm-wlm, which it installs where it is missing.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
if ! command -v slurmctld >/dev/null 2>&1 || ! command -v munged >/dev/null 2>&1; then
  { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends slurm-wlm munge; } >/dev/null
fi
work=$(mktemp -d)
chmod 755 "$work"
export PATH="$root/node_modules/.bin:$PATH" SLURM_CONF="$work/slurm.conf"
controller= node= munge=
end() {
  for each in $node $controller; do kill "$each" 2>/dev/null || true; done
  [ -z "$munge" ] || kill "$munge" 2>/dev/null || true
}
trap end EXIT

if ! munge -n </dev/null 2>/dev/null | unmunge >/dev/null 2>&1; then
  [ -f /etc/munge/munge.key ] || { mungekey --create && chown munge: /etc/munge/munge.key; }
  mkdir -p /run/munge && chown munge: /run/munge && chmod 755 /run/munge
  setpriv --reuid munge --regid munge --clear-groups munged --foreground >"$work/munged.log" 2>&1 &
  munge=$!
  sleep 2
fi

host=$(hostname -s)
cat >"$SLURM_CONF" <<CONF
ClusterName=here
SlurmctldHost=$host
SlurmUser=root
AuthType=auth/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
SlurmctldPort=16817
SlurmdPort=16818
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=2
ReturnToService=2
MpiDefault=none
NodeName=$host CPUs=2 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
CONF
mkdir -p "$work/state" "$work/spool"
slurmctld -D >"$work/slurmctld.log" 2>&1 &
controller=$!
slurmd -D >"$work/slurmd.log" 2>&1 &
node=$!
for _ in $(seq 30); do sinfo -h -o %t 2>/dev/null | grep -q idle && break; sleep 1; done
sinfo

# The array of the docs, with the sizes of this machine and this repository.
cd "$work"
cp "$root/scenarios/d20-modern/duel.yaml" boss.yaml
sed -n '/^### A Slurm array/,/^### /p' "$root/docs/running.md" | sed -n '/^```sh/,/^```/p' | sed '1d;$d' |
  sed -e 's/array=1-32/array=1-4/' -e 's/cpus-per-task=4/cpus-per-task=1/' -e 's/10000000/20000/' \
    -e "s|npx --no -- refriega|node $root/packages/cli/src/main.ts|" >array.sh
cat array.sh
sbatch --wait --output "$work/task-%a.log" array.sh >submitted.log &
waiting=$!
# The second task is sent back as soon as it has played something.
for _ in $(seq 600); do [ "$(cat parts/2/chunks.log 2>/dev/null | wc -c)" -gt 1000 ] && break; sleep 0.05; done
job=$(squeue -h -o %A | head -1)
id=$(squeue -h -o '%F' | head -1)
before=$(wc -c <parts/2/chunks.log)
scontrol requeue "${id:-$job}_2"
echo "task 2 requeued with $before bytes of its part on the disk"
# Slurm holds what was requeued back for some time; nobody else waits here.
for _ in $(seq 60); do scontrol update JobId="${id}_2" StartTime=now 2>/dev/null || true; sleep 2; kill -0 $waiting 2>/dev/null || break; done
wait $waiting
tail -n 3 task-2.log

refriega="node $root/packages/cli/src/main.ts"
$refriega merge parts/* --out whole --json --quiet >merged.json
$refriega run boss.yaml -n 20000 --log summary --json --quiet --out here >here.json
digests() { sed -n '/"digests"/,/}/p' "$1/manifest.json"; }
digests whole
[ "$(digests whole)" = "$(digests here)" ] || { echo "the digests differ" >&2; exit 1; }
echo "the parts of the array merge to what one machine plays"
