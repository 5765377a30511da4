export default function Home() {
  return <h1>Nourish. Thrive. Live Well.</h1>
}
