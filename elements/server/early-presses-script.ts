import { PRESSED } from '../first-paint/presses'
import { EARLY_PRESSES } from '../runtime/early-presses'

/** Records and marks the buttons that are pressed before the store's code can: `takeEarlyPresses` gets them. */
export const EARLY_PRESSES_SCRIPT = `{const p=[],c=new AbortController;addEventListener("click",e=>{const b=e.composedPath().find(t=>t.matches&&t.matches("button"));if(b){p.push(b);b.setAttribute("${PRESSED}","");b.setAttribute("aria-busy","true")}},{capture:true,signal:c.signal});window[Symbol.for("${EARLY_PRESSES}")]=()=>(c.abort(),p.splice(0))}`
