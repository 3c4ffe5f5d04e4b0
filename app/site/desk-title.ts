export function deskTitle(title: string): { title: string }[] {
  return [{ title: `${title} - 采芝工作台` }]
}
