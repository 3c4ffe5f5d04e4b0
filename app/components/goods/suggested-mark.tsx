/** For a line whose product a purchase list suggested and nobody chose: what the buyer wrote. */
export function SuggestedMark({ words }: { words: string }) {
  return (
    <>
      <span className="tag tag-yellow">建议</span>
      {` 您写：${words}`}
    </>
  )
}
