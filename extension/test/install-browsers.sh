#!/bin/sh
# Installs what the browser tests need and is not there yet: Chromium, Firefox
# ESR and fonts (Latin, Arabic and Cyrillic; Chinese and Japanese). Debian and
# Ubuntu, as root. Exit code: 0 all there, 1 it could not be installed.
set -eu

missing=""
[ -x /usr/bin/chromium ] || [ -x /usr/bin/chromium-browser ] || [ -x /usr/bin/google-chrome ] || missing="$missing chromium"
[ -x /usr/bin/firefox-esr ] || [ -x /usr/bin/firefox ] || missing="$missing firefox-esr"
for font in fonts-liberation fonts-dejavu-core fonts-wqy-zenhei; do
  [ -d "/usr/share/doc/$font" ] || missing="$missing $font"
done
[ -n "$missing" ] || exit 0

if ! command -v apt-get >/dev/null 2>&1; then
  echo "install-browsers: no apt-get here. Install yourself:$missing" >&2
  exit 1
fi
if [ "$(id -u)" -ne 0 ]; then
  echo "install-browsers: not root. Run: sudo apt-get install --no-install-recommends$missing" >&2
  exit 1
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
# shellcheck disable=SC2086
apt-get install -y -qq --no-install-recommends $missing
