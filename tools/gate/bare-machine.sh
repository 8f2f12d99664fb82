#!/usr/bin/env bash
# Proves that the gate needs only Debian: creates a minimal Debian 12 root in a temporary folder, clones the committed
# HEAD into it, and runs `bash .ci/run --until check` there (or until the stage given as the only argument).
# Needs root, git and mmdebstrap (apt-get install -y --no-install-recommends mmdebstrap).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
until=${1:-check}

work=$(mktemp -d)
root=$work/root
# --one-file-system: if a mount is left behind, deleting the root must not delete the files mounted there.
trap 'rm -rf --one-file-system "$work"' EXIT

echo '== Debian root'
# The root uses this machine's apt sources, proxies and download settings, so that it can reach the package archives.
sources=()
for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources; do
  [ ! -f "$file" ] || sources+=("$file")
done
apt-config dump | grep -iE '^Acquire::(Check-Valid-Until|Retries|Languages|[a-z]+::(Timeout|Proxy[^ ]*)) ' >"$work/apt.conf" || true
mmdebstrap --quiet --variant=minbase --aptopt="$work/apt.conf" bookworm "$root" "${sources[@]}"
echo "== Debian root: $SECONDS s, $(chroot "$root" dpkg-query -W | wc -l) packages"

# It also uses this machine's DNS and npm settings, and its additional certificate authorities, which Debian's ca-certificates
# reads from this folder. Node has a separate list of authorities and needs NODE_EXTRA_CA_CERTS to read Debian's as well.
cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
[ ! -f "${NPM_CONFIG_USERCONFIG:-$HOME/.npmrc}" ] || cp -L "${NPM_CONFIG_USERCONFIG:-$HOME/.npmrc}" "$root/root/.npmrc"
cp -rL /usr/local/share/ca-certificates "$root/usr/local/share/"

git clone --quiet --no-hardlinks . "$root/root/portico"

# The gate starts with an empty environment, so that it cannot depend on this shell's variables.
# With new mount and process namespaces, its mounts and remaining processes end when the gate ends.
# shellcheck disable=SC2016
unshare --mount --pid --fork --kill-child bash -euc '
  mount --rbind /dev "$1/dev"
  mount -t proc proc "$1/proc"
  mount -t sysfs sysfs "$1/sys"
  exec chroot "$1" /usr/bin/env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    LANG=C.UTF-8 NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} ${no_proxy:+no_proxy="$no_proxy"} \
    bash /root/portico/.ci/run --until "$2"' bare-machine "$root" "$until"
