import { existsSync } from 'node:fs'

// The one without windows starts pages in half the time.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** How Playwright starts the installed Chromium; without one, the browser it brings itself. */
export const chromiumLaunch = {
  executablePath: process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place)),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/**
 * The same without pictures, for flows through lists of goods: each picture is drawn as a document of
 * its own, a quarter of the work of a list. Pictures are looked at in every-page.spec.ts.
 */
export const withoutPictures = {
  ...chromiumLaunch,
  args: [...chromiumLaunch.args, '--blink-settings=imagesEnabled=false'],
}
