// @ts-check

const everywhere = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' },
];

// A worker obeys the policy its own script is served with, not the page's, and proxy.ts does not run for static files.
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** @type {import('next').NextConfig} */
export default {
  agentRules: false,
  poweredByHeader: false,
  reactStrictMode: true,
  // A build is made once for its sources; writing down what the next one could go on from takes a fifth of its time.
  experimental: { turbopackFileSystemCacheForBuild: false },
  headers: async () => [
    { source: '/:path*', headers: everywhere },
    { source: '/_next/static/:path*', headers: [{ key: 'Content-Security-Policy', value: workerPolicy }] },
  ],
};
