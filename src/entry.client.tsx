import { startReact } from './start-react.tsx'

// Runs when the page's own modules have been evaluated: its last import is this file.
startReact()
