export interface Palette {
  /** Main colour of the package, its darker side, and its pale background. */
  main: string
  dark: string
  pale: string
}

// Dark enough for white lettering (4.5:1).
const palettes = new Map<string, readonly Palette[]>(
  Object.entries({
    chemical: [
      { main: '#1f6fb2', dark: '#164f80', pale: '#e6f0f8' },
      { main: '#2f5fa8', dark: '#214478', pale: '#e8eef8' },
      { main: '#16738a', dark: '#0f5162', pale: '#e3f1f4' },
    ],
    patent: [
      { main: '#9c5410', dark: '#6f3b0a', pale: '#f8eee3' },
      { main: '#8a3b2a', dark: '#622a1d', pale: '#f7e9e6' },
      { main: '#7a6210', dark: '#57460b', pale: '#f5f1e0' },
    ],
    antibiotic: [
      { main: '#6a4fb0', dark: '#4b377e', pale: '#eeebf8' },
      { main: '#7d4a9e', dark: '#593471', pale: '#f2eaf6' },
      { main: '#4f55b5', dark: '#383d82', pale: '#ebecf8' },
    ],
    biologic: [
      { main: '#b0246d', dark: '#7e194e', pale: '#fae7f1' },
      { main: '#a83258', dark: '#78233f', pale: '#f9e8ee' },
      { main: '#93357f', dark: '#69255a', pale: '#f6e8f3' },
    ],
    pieces: [
      { main: '#4f7325', dark: '#38521a', pale: '#edf3e5' },
      { main: '#6b6a1f', dark: '#4c4b16', pale: '#f2f2e3' },
      { main: '#7b5b2e', dark: '#584120', pale: '#f4eee5' },
    ],
    food: [
      { main: '#b34700', dark: '#803300', pale: '#fbece2' },
      { main: '#a5550f', dark: '#763d0b', pale: '#f9eee3' },
      { main: '#b0413e', dark: '#7e2e2c', pale: '#faeae9' },
    ],
    device: [
      { main: '#4a6375', dark: '#354754', pale: '#e9eef1' },
      { main: '#3d6b73', dark: '#2b4c52', pale: '#e6eff0' },
      { main: '#55607a', dark: '#3d4557', pale: '#ebedf2' },
    ],
  }),
)

const plain: Palette = { main: '#4a6375', dark: '#354754', pale: '#e9eef1' }

export function pickPalette(goodsClass: string, tone: number): Palette {
  const set = palettes.get(goodsClass.replace(/\d$/, '')) ?? [plain]
  return set[tone % set.length] ?? plain
}
