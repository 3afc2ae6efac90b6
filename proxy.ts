import { type NextRequest, NextResponse } from 'next/server';

const development = process.env.NODE_ENV === 'development';

/** Serves every page with a Content-Security-Policy of its own, whose nonce Next puts on the scripts it writes. */
export function proxy(request: NextRequest): NextResponse {
  const policy = contentPolicy(freshNonce());
  const headers = new Headers(request.headers);
  headers.set('content-security-policy', policy); // Next reads the nonce from the request
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  return response;
}

/** Every path but the static files, which next.config.js serves with a tighter policy. */
export const config = { matcher: '/((?!_next/static|_next/image|favicon.ico).*)' };

function freshNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

// No upgrade-insecure-requests: the editor is also served over plain http on a local network.
function contentPolicy(nonce: string): string {
  const scripts = ["'self'", `'nonce-${nonce}'`, "'wasm-unsafe-eval'", ...(development ? ["'unsafe-eval'"] : [])];
  const connections = ["'self'", ...(development ? ['ws:'] : [])];
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "worker-src 'self'",
    `connect-src ${connections.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
