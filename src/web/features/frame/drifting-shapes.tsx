const SHAPES = ['leaf', 'turmeric', 'tomato', 'leaf-low'] as const

/** Large soft colours that drift behind the page. Decoration only. */
export function DriftingShapes() {
  return (
    <div aria-hidden="true" className="drifting-shapes print:hidden">
      {SHAPES.map((shape) => (
        <span key={shape} data-shape={shape} />
      ))}
    </div>
  )
}
